import { describe, expect, it } from 'vitest';
import { validateUbl, ServiceError, toUbl } from 'peppol-preflight';
import { checkSend, createEnvelope } from 'peppol-preflight/service';
import { plainInvoice } from '../shared/plain-invoice.js';

const now = new Date('2026-11-22T08:00:00Z');
const options = { id: '3f2a8c1e', now };
const company = { peppolIds: ['0208:0202239951', '0208:0403170701'] };
const routeOf = (document: object) => checkSend({ state: 'DRAFT', hasUbl: true, document }, company);
const route = routeOf(plainInvoice);
const { xml } = toUbl(plainInvoice);

describe('createEnvelope()', () => {
  it('writes the header of a StandardBusinessDocument and the document as it is', () => {
    const envelope = createEnvelope(xml, route, options);
    expect(envelope).toContain(xml.replace(/^<\?xml.*\?>\n/, '').trimEnd());
    expect(envelope.slice(0, envelope.indexOf('  </StandardBusinessDocumentHeader>'))).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader">
        <StandardBusinessDocumentHeader>
          <HeaderVersion>1.0</HeaderVersion>
          <Sender>
            <Identifier Authority="iso6523-actorid-upis">0208:0202239951</Identifier>
          </Sender>
          <Receiver>
            <Identifier Authority="iso6523-actorid-upis">0208:0403170701</Identifier>
          </Receiver>
          <DocumentIdentification>
            <Standard>urn:oasis:names:specification:ubl:schema:xsd:Invoice-2</Standard>
            <TypeVersion>2.1</TypeVersion>
            <InstanceIdentifier>3f2a8c1e</InstanceIdentifier>
            <Type>Invoice</Type>
            <CreationDateAndTime>2026-11-22T08:00:00.000Z</CreationDateAndTime>
          </DocumentIdentification>
          <BusinessScope>
            <Scope>
              <Type>DOCUMENTID</Type>
              <InstanceIdentifier>urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1</InstanceIdentifier>
              <Identifier>busdox-docid-qns</Identifier>
            </Scope>
            <Scope>
              <Type>PROCESSID</Type>
              <InstanceIdentifier>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</InstanceIdentifier>
              <Identifier>cenbii-procid-ubl</Identifier>
            </Scope>
            <Scope>
              <Type>COUNTRY_C1</Type>
              <InstanceIdentifier>BE</InstanceIdentifier>
            </Scope>
          </BusinessScope>
      "
    `);
  });

  it('is judged like the document in it', () => {
    const envelope = createEnvelope(xml, route, options);
    expect(validateUbl(envelope)).toMatchObject({ is_valid: true });
    expect(createEnvelope(envelope, route, options)).toContain('<StandardBusinessDocumentHeader>');
    expect(createEnvelope(envelope, route, options).match(/<StandardBusinessDocument /g)).toHaveLength(1);
    expect(createEnvelope(new TextEncoder().encode(`\uFEFF${xml}`), route, options)).toBe(envelope);
  });

  it('is sent by the customer when the document is self-billed', () => {
    const document = { ...plainInvoice, document_type: 'SELFBILLING_INVOICE' };
    const envelope = createEnvelope(toUbl(document).xml, routeOf(document), { ...options, country: 'NL' });
    expect(envelope).toMatch(/<Sender>\s*<Identifier [^>]*>0208:0403170701</);
    expect(envelope).toMatch(/<Type>COUNTRY_C1<\/Type>\s*<InstanceIdentifier>NL</);
  });

  it('rejects input that is not UBL, and UBL without the facts of an envelope', () => {
    expect(() => createEnvelope('<a/>', route, options)).toThrow(ServiceError);
    const without = (name: string) => xml.replace(new RegExp(`<cbc:${name}>.*?</cbc:${name}>`), '');
    expect(() => createEnvelope(without('ProfileID'), route, options)).toThrow('no cbc:ProfileID');
    expect(() => createEnvelope(without('CustomizationID'), route, options)).toThrow(
      'no cbc:CustomizationID',
    );
    expect(() => createEnvelope(without('IdentificationCode'), route, options)).toThrow('no country');
    expect(() => createEnvelope(xml.replace('?>', '?><!DOCTYPE Invoice>'), route, options)).toThrow(
      ServiceError,
    );
    expect(() => createEnvelope(xml, { ...route, sender_peppol_scheme: 'x' }, options)).toThrow(
      'The sender "x:',
    );
    expect(() => createEnvelope(xml, route, { ...options, id: '' })).toThrow(TypeError);
    expect(() => createEnvelope(xml, route, { ...options, country: 'be' })).toThrow(TypeError);
    expect(() => createEnvelope(xml, route, { id: 'a' } as never)).toThrow(TypeError);
  });

  it.each(['a\ud800', '\udc00a', 'a\u0000', 'a\uffff'])('refuses an id that XML cannot hold: %j', (id) => {
    expect(() => createEnvelope(xml, route, { ...options, id })).toThrow(
      /^options\.id is .* XML cannot hold/,
    );
    expect(createEnvelope(xml, route, { ...options, id: 'a<&😀' })).toContain('>a&lt;&amp;😀<');
  });
});
