import { decodeLatin1 } from './decode-latin1.js';

/** The characters of the bytes 80 to 9F; the five bytes without one stand for the control of their number. */
const UPPER_CONTROLS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** windows-1252, which the TextDecoder of Node 20 takes for ISO-8859-1. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const text = decodeLatin1(bytes);
  return text.replace(
    /[\u0080-\u009f]/g,
    (control) => UPPER_CONTROLS[control.charCodeAt(0) - 0x80] ?? control,
  );
}
