import { instantText } from '../instant';

export const dateTimeText = instantText;
