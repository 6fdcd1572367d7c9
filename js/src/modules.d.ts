declare module "*.css";
declare module "*.css?inline" {
  const text: string;
  export default text;
}
declare module "virtual:glyphs" {
  /** SVG paths by card code; `x` is the chameleon. */
  const paths: Record<string, string>;
  export default paths;
}
