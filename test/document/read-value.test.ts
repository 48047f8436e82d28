import fc from 'fast-check';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { afterAll, describe, expect, it } from 'vitest';
import { readValue } from '../../src/document/read-value.js';
import { runs } from '../shared/thorough.js';

const schema = XmlDocument.fromString(
  '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="file" type="xs:base64Binary"/></xs:schema>',
);
const readBase64 = (written: string) => readValue({ of: 'base64' }, written);
const validator = XsdValidator.fromDoc(schema);
afterAll(() => {
  validator.dispose();
  schema.dispose();
});

/** Whether libxml2 takes the text for xs:base64Binary. */
function isBase64Binary(text: string): boolean {
  const document = XmlDocument.fromString(`<file>${text}</file>`);
  try {
    validator.validate(document);
    return true;
  } catch {
    return false;
  } finally {
    document.dispose();
  }
}

describe('content in base64', () => {
  it.each(['QQ==', 'QUI=', 'QUJD', 'QUJDRA==', '+/+/', 'Q\nU J\tD', ''])('may be %j', (written) => {
    expect(readBase64(written)).toEqual({ value: written.replace(/\s/g, '') });
  });

  it.each([
    ['QR==', 'bits'],
    ['QUJ=', 'bits'],
    ['QUJDRB==', 'bits'],
    ['QQ', 'padding'],
    ['QUI', 'padding'],
    ['Q', 'padding'],
    ['=', 'padding'],
    ['QQ=', 'padding'],
    ['QUJD=', 'padding'],
    ['====', 'not-encoded'],
    ['Q===', 'not-encoded'],
    ['Q=Q=', 'not-encoded'],
    ['QUJD QQ==QUJD', 'not-encoded'],
    ['-_-_', 'url-alphabet'],
    ['data:application/pdf;base64,QUJD', 'data-url'],
    ['ÄÖÜß', 'not-encoded'],
  ])('may not be %j', (written, fault) => {
    expect(readBase64(written)).toMatchObject({
      problems: [{ text: { code: 'base64-unreadable', values: { fault } } }],
    });
  });

  // libxml2 passes over characters outside the alphabet; XML Schema does not.
  it('in its alphabet is accepted when the schema accepts it, and only then', () => {
    const text = fc
      .array(
        fc.constantFrom('A', 'Q', 'R', 'g', 'h', 'E', 'I', 'w', '4', '8', '0', '+', '/', '=', '=', ' '),
        {
          maxLength: 12,
        },
      )
      .map((characters) => characters.join(''));
    const encoded = fc
      .tuple(fc.uint8Array({ maxLength: 8 }), fc.nat(12), fc.constantFrom('', 'A', 'B', 'g', '=', '\n'))
      .map(([bytes, place, other]) => {
        const whole = Buffer.from(bytes).toString('base64');
        return whole.slice(0, place) + other + whole.slice(place + (other === '\n' ? 0 : 1));
      });
    fc.assert(
      fc.property(fc.oneof(text, encoded), (written) => {
        expect('value' in readBase64(written)).toBe(isBase64Binary(written.replace(/\s+/g, '')));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('of any bytes is accepted as it is', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const written = Buffer.from(bytes).toString('base64');
        expect(readBase64(written)).toEqual({ value: written });
      }),
    );
  });
});
