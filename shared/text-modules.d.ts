/** A text file is a module: its default export is the text. Vite's types say the same to the web. */
declare module '*.txt' {
  const text: string;
  export default text;
}
