export { default } from '@salaria/section-kit/playwright';
