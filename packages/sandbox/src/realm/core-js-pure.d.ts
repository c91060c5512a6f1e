declare module 'core-js-pure/actual/url/index.js' {
  const URL: object;
  export default URL;
}
declare module 'core-js-pure/actual/url-search-params/index.js' {
  const URLSearchParams: object;
  export default URLSearchParams;
}
