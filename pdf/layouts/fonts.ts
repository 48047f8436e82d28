import { fileURLToPath } from 'node:url';

const fileOf = (path: string): string => fileURLToPath(import.meta.resolve(path));
const google = (name: string, family: string, style: string): string =>
  fileOf(`@expo-google-fonts/${name}/${style}/${family}_${style}.ttf`);

/** A family as the files of its two weights. */
export interface Weights {
  readonly regular: string;
  readonly bold: string;
}

/** The fonts that pages are drawn with: files of packages, so that every machine has them. */
export const SANS: Weights = {
  regular: fileOf('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
  bold: fileOf('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'),
};
/** As wide as Times, with letters of Liberation Serif. */
export const SERIF: Weights = {
  regular: google('tinos', 'Tinos', '400Regular'),
  bold: google('tinos', 'Tinos', '700Bold'),
};
/** As wide as Courier, with letters of Liberation Mono. */
export const MONO: Weights = {
  regular: google('cousine', 'Cousine', '400Regular'),
  bold: google('cousine', 'Cousine', '700Bold'),
};
export const NARROW: Weights = {
  regular: google('pt-sans-narrow', 'PTSansNarrow', '400Regular'),
  bold: google('pt-sans-narrow', 'PTSansNarrow', '700Bold'),
};
/** Wide letters; it has Arabic ones, with ligatures. */
export const WIDE = fileOf('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
export const WIDE_SERIF = fileOf('dejavu-fonts-ttf/ttf/DejaVuSerif.ttf');
