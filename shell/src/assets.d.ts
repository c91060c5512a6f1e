declare module '*.woff2?subset' {
  const address: string;
  export default address;
}
