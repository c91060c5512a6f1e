import { Stack } from '@salaria/ui';

/** A form whose fields are below each other. */
export const StackForm = Stack.withComponent('form');
