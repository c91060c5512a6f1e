/** webpack loads an imported style sheet with the chunk that imports it. */
declare module '*.css';
