/** Style sheets are loaded together with the code that imports them. */
declare module '*.css';
