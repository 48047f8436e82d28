import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPeppolId } from 'peppol-preflight';
import { SCHEMES } from '../../src/participants/countries/schemes.js';
import { IDENTIFIER_FORMS } from '../../src/participants/identifier-forms.js';

/** One identifier of every form that Peppol accepts. */
const accepted = (
  '0002:417626587 0002:73282932000074 0007:2120000787 0009:73282932000074 0060:123456789 0088:7300010000001 ' +
  '0096:1234567890 0097:12345678901 0106:12345678 0130:EC-DG 0135:12 0142:12 0151:51824753556 0183:CHE123456789 ' +
  '0184:DK12345678 0184:12345678 0188:1234567890123 0190:00000001820029336000 0191:12345678 0192:991825827 ' +
  '0195:SGUENT08GA0028A 0196:1234567890 0198:DK13585628 0199:5493001KJTIIGC8Y1R12 0200:123456789 0201:ABC123 ' +
  '0204:04011000-12345-34 0204:991-33 0208:0202239951 0209:x 0210:RSSMRA85T10A562S 0210:12345678901 ' +
  '0211:IT00743110157 0216:003712345678 0216:003712345678OVT1 0218:12345678901 0221:T1234567890123 ' +
  '0225:123456789_X-1 0230:x 0235:1000000008 0240:20033500131 0242:000001 0242:000001-ABC 0244:1234567890123 ' +
  '0245:2020317068 0246:DE123456789 0246:DE123456789-00001.ab 0248:OM1234567890 9910:HU12892312 9913:x ' +
  '9914:ATU13585627 9915:b 9918:BE68539007547034 9919:L123X456Y 9920:ESA12345674 9922:AD1 9923:AL1 9924:BA1 ' +
  '9925:BE0202239951 9926:BG175074752 9927:CHE107787577MWST 9928:CY10259033P 9929:CZ25123891 9930:DE136695976 ' +
  '9931:EE100931558 9932:GB980780684 9932:GB980780684001 9933:061828591 9934:HR33392005961 9935:IE6433435OA ' +
  '9936:LI12345 9937:LT100001919017 9938:LU15027442 9939:LV40003521600 9940:MC1 9941:ME1 9942:MK1 9943:MT11679112 ' +
  '9944:NL004495445B01 9945:PL8567346215 9946:PT501964843 9947:RO18547290 9948:123456789 9948:RS123456789 9949:SI50223054 ' +
  '9950:SK2022749619 9951:SM1 9952:TR1 9953:VA1 9957:FR31417626587 9959:123456789'
).split(' ');

const refused: Readonly<Record<string, readonly string[]>> = {
  'does not start with a scheme of four digits and a colon': [
    '',
    'x',
    '0208',
    '0208:',
    'EM:a@b.be',
    '208:0202239951',
  ],
  'does not exist': ['1234:1', '0000:1', '9999:1'],
  'has been retired': ['9956:0202239951', '9906:IT00743110157', '9955:SE1', '9958:991-33'],
  'is not accepted by Peppol': ['0037:003712345678', '0154:12345678', '0213:FI12345678', '0217:123456789012'],
  'outside US-ASCII': ['0130:a b', '0130:é', '0130:a\tb'],
  'the network accepts at most 135': [`0130:${'x'.repeat(131)}`],
  'has the wrong form': (
    '0002:4176265870 0007:212000-0787 0009:417626587 0060:12345678 0088:730001000000 0096:123456789 0106:1234567 ' +
    '0151:5182475355 0183:123456789 0184:DK1234567 0184:dk12345678 0188:12 0190:0000000182002933600 0191:1 ' +
    '0192:99182582 0195:T08GA0028A 0196:1 0198:12345678 0199:5493001kjtiigc8y1r12 0200:1 0201:ABC12- 0204:1-33 ' +
    '0208:BE0202239951 0208:0202.239.951 0210:RSSMRA8XT10A562S 0211:00743110157 0216:12345678 0218:1 0221:1 ' +
    '0225:a.b 0235:2000000008 0240:1 0242:12345 0244:1 0245:1 0246:123456789 0248:1 9910:12345678 9914:AT12345678 ' +
    '9915:1 9918:BE68 9919:1 9925:0202239951 9930:123456789 9930:de123456789 9933:EL061828591 9944:nl123456789b12 ' +
    '9948:1 9957:FR417626587 9959:12-3456789'
  ).split(' '),
  'has wrong check digits': (
    '0002:417626588 0007:2120000788 0009:73282932000075 0088:7300010000002 0151:51824753557 0192:991825828 ' +
    '0199:5493001KJTIIGC8Y1R13 0208:0202239952 0211:IT00743110158 0235:1000000009 0240:20033500132 0245:2020317069 ' +
    '9918:BE68539007547035 9925:BE0202239952 9933:061828592 9926:BG175074753 9930:DE136695977 9945:PL8567346216'
  ).split(' '),
};

describe('checkPeppolId()', () => {
  it.each(accepted)('finds nothing wrong with %s', (text) => {
    expect(checkPeppolId(text)).toEqual([]);
  });

  it('accepts an identifier of every scheme of Peppol', () => {
    const tried = new Set(accepted.map((text) => text.slice(0, 4)));
    const missing = Object.keys(SCHEMES).filter((code) => SCHEMES[code]?.length === 2 && !tried.has(code));
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(refused).flatMap(([why, texts]) => texts.map((text) => [text, why] as const)))(
    'says of %j that it %s',
    (text, why) => {
      expect(checkPeppolId(text)).toEqual([expect.stringContaining(why)]);
    },
  );

  it('ignores blanks around the identifier and the network prefix', () => {
    expect(checkPeppolId(' iso6523-actorid-upis::0208:0202239951 ')).toEqual([]);
  });

  it('reports all faults at once', () => {
    expect(checkPeppolId('9956:é')).toHaveLength(3);
  });

  it('answers any text with sentences of bounded length', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.constantFrom('', '0208:', '0130:'),
        (text, start) => {
          for (const issue of checkPeppolId(start + text)) expect(issue.length).toBeLessThan(500);
        },
      ),
    );
  });
});

describe('the table of identifier forms', () => {
  it('has only schemes that exist', () => {
    expect(Object.keys(IDENTIFIER_FORMS).filter((scheme) => !(scheme in SCHEMES))).toEqual([]);
  });
});
