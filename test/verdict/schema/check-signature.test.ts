import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSchema } from '../../../src/verdict/schema/check-schema.js';
import { treeOf } from '../../ubl/tree-of.js';
import { signedInvoices } from './generate-signature.js';
import { sampleInvoice } from '../../shared/sample-documents.js';
import { runs } from '../../shared/thorough.js';

const CONTENT = '/Invoice/ext:UBLExtensions[1]/ext:UBLExtension[1]/ext:ExtensionContent[1]';
const DS = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

const signature = `<ds:Signature xmlns:ds="${DS}" Id="s">
  <ds:SignedInfo>
    <ds:CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/>
    <ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>
    <ds:Reference URI=""><ds:Transforms><ds:Transform Algorithm="a"><ds:XPath>not(//x)</ds:XPath></ds:Transform></ds:Transforms><ds:DigestMethod Algorithm="b"/><ds:DigestValue>QUJD</ds:DigestValue></ds:Reference>
  </ds:SignedInfo>
  <ds:SignatureValue>QUJD</ds:SignatureValue>
  <ds:KeyInfo><ds:X509Data><ds:X509IssuerSerial><ds:X509IssuerName>CN=a</ds:X509IssuerName><ds:X509SerialNumber>12</ds:X509SerialNumber></ds:X509IssuerSerial></ds:X509Data></ds:KeyInfo>
  <ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="#s"><xades:SignedProperties Id="p"><xades:SignedSignatureProperties><xades:SigningTime>2026-02-28T10:00:00Z</xades:SigningTime><xades:SignaturePolicyIdentifier><xades:SignaturePolicyImplied/></xades:SignaturePolicyIdentifier></xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties></ds:Object>
</ds:Signature>`;

function withExtension(content: string): string {
  return sampleInvoice.replace(/<x:note.*<\/x:note>/s, content);
}

function issuesOf(xml: string): string[] {
  return checkSchema({ tree: treeOf(xml) }).map(
    ({ location, message }) =>
      `${location?.replace(CONTENT, '…').replaceAll(`Q{${DS}}`, 'ds:').replaceAll(`Q{${XADES}}`, 'xades:')} ${message}`,
  );
}

/** The issues of the signature after a replacement that must find something. */
function issuesAfter(search: string | RegExp, replacement: string): string[] {
  const changed = signature.replace(search, replacement);
  expect(changed).not.toBe(signature);
  return issuesOf(withExtension(changed));
}

describe('checkSchema() of signatures in extensions', () => {
  it('accepts one that is right, also inside of elements that no schema knows', () => {
    expect(issuesOf(withExtension(signature))).toEqual([]);
    expect(issuesOf(withExtension(`<a xmlns="urn:q"><b>${signature}</b></a>`))).toEqual([]);
  });

  it('accepts every signature that the content models lead to', () => {
    fc.assert(
      fc.property(signedInvoices, (xml) => {
        expect(issuesOf(xml)).toEqual([]);
      }),
      { numRuns: runs(200, 50) },
    );
  });

  it.each([
    ['a missing element', /<ds:DigestValue>.*<\/ds:DigestValue>/, '', '…/ds:Signature[1]/ds:SignedInfo[1]/ds:Reference[1] ds:Reference is not complete; give ds:DigestValue at its end.'],
    ['an element out of order', /(<ds:DigestMethod.*>)(<ds:DigestValue>.*<\/ds:DigestValue>)/, '$2$1', '…/ds:Signature[1]/ds:SignedInfo[1]/ds:Reference[1]/ds:DigestValue[1] ds:DigestValue is not allowed at this place in ds:Reference; give ds:DigestMethod there.'],
    ['an element too much', '</ds:X509IssuerSerial>', '<ds:X509SKI/></ds:X509IssuerSerial>', '…/ds:Signature[1]/ds:KeyInfo[1]/ds:X509Data[1]/ds:X509IssuerSerial[1]/ds:X509SKI[1] ds:X509SKI is not allowed at this place in ds:X509IssuerSerial; remove it.'],
    ['a missing attribute', ' Algorithm="b"', '', '…/ds:Signature[1]/ds:SignedInfo[1]/ds:Reference[1]/ds:DigestMethod[1] ds:DigestMethod has no attribute Algorithm, which it must have; add it.'],
    ['an unknown attribute', '<ds:X509Data>', '<ds:X509Data Id="x">', '…/ds:Signature[1]/ds:KeyInfo[1]/ds:X509Data[1]/@Id ds:X509Data may not have the attribute Id; remove it.'],
    ['base64', '<ds:SignatureValue>QUJD', '<ds:SignatureValue>QUJD!', '…/ds:Signature[1]/ds:SignatureValue[1] ds:SignatureValue holds "QUJD!", which is not base64 data; correct it.'],
    ['a number that is declared where it stands', '>12<', '>1.2<', '…/ds:Signature[1]/ds:KeyInfo[1]/ds:X509Data[1]/ds:X509IssuerSerial[1]/ds:X509SerialNumber[1] ds:X509SerialNumber holds "1.2", which is not a whole number; correct it.'],
    ['a time', '2026-02-28T10:00:00Z', '2026-02-28', '…/ds:Signature[1]/ds:Object[1]/xades:QualifyingProperties[1]/xades:SignedProperties[1]/xades:SignedSignatureProperties[1]/xades:SigningTime[1] xades:SigningTime holds "2026-02-28", which is not a date with a time (YYYY-MM-DDThh:mm:ss); correct it.'],
    ['an identifier', 'Id="s"', 'Id="1"', '…/ds:Signature[1]/@Id The attribute Id of ds:Signature holds "1", which is not an identifier (a letter or _, then letters, digits, ".", "-" or "_"); correct it.'],
    ['an identifier that occurs twice', 'Id="p"', 'Id=" s "', '…/ds:Signature[1]/ds:Object[1]/xades:QualifyingProperties[1]/xades:SignedProperties[1]/@Id The attribute Id of xades:SignedProperties holds "s", which another element has; give each its own.'],
    ['text between elements', '<ds:X509IssuerSerial>', '<ds:X509IssuerSerial>a', '…/ds:Signature[1]/ds:KeyInfo[1]/ds:X509Data[1]/ds:X509IssuerSerial[1]/text()[1] ds:X509IssuerSerial holds the text "a" outside of elements; remove it.'],
    ['an element that no schema knows where one must know it', '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>', '<ds:SignatureMethod Algorithm="a"><a xmlns="urn:q"/></ds:SignatureMethod>', '…/ds:Signature[1]/ds:SignedInfo[1]/ds:SignatureMethod[1]/Q{urn:q}a[1] Q{urn:q}a is not an element that the schema knows, which it must be here; remove it.'],
    ['another type', '<ds:X509Data>', `<ds:X509Data xmlns:xsi="${XSI}" xsi:type="ds:KeyInfoType">`, '…/ds:Signature[1]/ds:KeyInfo[1]/ds:X509Data[1] ds:X509Data does not fit its xsi:type; remove that attribute.'],
  ])('reports %s', (_, search, replacement, expected) => {
    expect(issuesAfter(search, replacement)).toEqual([expected]);
  }); // prettier-ignore

  it.each([
    ['text where it is mixed with elements', '<ds:KeyInfo>', '<ds:KeyInfo>some '],
    ['an unknown element where any may stand', '<ds:Object>', '<ds:Object><a xmlns="urn:q"/>'],
    ['the type of the element', '<ds:X509IssuerSerial>', `<ds:X509IssuerSerial xmlns:xsi="${XSI}" xsi:type=" ds:X509IssuerSerialType ">`],
    ['an unknown element of the type of a signature', '<ds:Object>', `<ds:Object><a xmlns="urn:q" xmlns:xsi="${XSI}" xsi:type="ds:ManifestType"><ds:Reference><ds:DigestMethod Algorithm=""/><ds:DigestValue/></ds:Reference></a>`],
  ])('accepts %s', (_, search, replacement) => {
    expect(issuesAfter(search, replacement)).toEqual([]);
  }); // prettier-ignore

  it('refuses white space in an element that must be empty', () => {
    const include = (content: string): string =>
      withExtension(`<xades:Include xmlns:xades="${XADES}" URI="">${content}</xades:Include>`);
    expect(issuesOf(include(''))).toEqual([]);
    expect(issuesOf(include('<!-- a -->'))).toEqual([]);
    expect(issuesOf(include(' '))).toHaveLength(1);
  });

  it('knows elements only where they are declared', () => {
    // Not global: inside an unknown element it is unknown, too.
    expect(issuesOf(withExtension(`<a xmlns="urn:q"><ds:X509SKI xmlns:ds="${DS}">!</ds:X509SKI></a>`))).toEqual([]);
    expect(issuesOf(withExtension(`<a xmlns="urn:q"><ds:DigestValue xmlns:ds="${DS}">!</ds:DigestValue></a>`))).toHaveLength(1);
  }); // prettier-ignore
});
