/** The text of UBL, and the way back to bytes in the same encoding. */
export function textOfUbl(ubl: Uint8Array): {
  readonly text: string;
  readonly encode: (text: string) => Uint8Array;
} {
  const isLittle = ubl[0] === 0xff && ubl[1] === 0xfe;
  const isBig = ubl[0] === 0xfe && ubl[1] === 0xff;
  if (!isLittle && !isBig) {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(ubl);
    return { text, encode: (given) => Buffer.from(given) };
  }
  const text = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be', { ignoreBOM: true }).decode(ubl);
  const encode = (given: string): Uint8Array => {
    const bytes = Buffer.from(given, 'utf16le');
    return isLittle ? bytes : bytes.swap16();
  };
  return { text, encode };
}

/** The text that an attribute stands for. */
export function readXmlText(value: string): string {
  return value.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (all: string, decimal: string | undefined, hex: string, name: string | undefined) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? all;
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
