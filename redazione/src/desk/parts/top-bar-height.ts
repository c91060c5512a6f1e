/** Height of the desk's bar, which stays at the top of the window. */
export const topBarHeight = '3.5rem';
