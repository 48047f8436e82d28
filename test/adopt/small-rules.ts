import { compareWith } from '../../scripts/adopt/compared-rules.js';
import type { Sides } from '../../scripts/adopt/judge-both.js';
import { withoutBlanks } from '../../scripts/adopt/document-text.js';
import { type EditedElement, editBase, readEdited } from '../../rules/cases/edited-document.js';
import { readSchematron, type SchematronModel } from '#schematron/parse';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** A schema with the rules of a test. */
export function schemaOf(rules: string): SchematronModel {
  return readSchematron(
    `<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2">
      <ns prefix="ubl" uri="${UBL}Invoice-2"/>
      <ns prefix="cn" uri="${UBL}CreditNote-2"/>
      <ns prefix="cac" uri="${UBL}CommonAggregateComponents-2"/>
      <ns prefix="cbc" uri="${UBL}CommonBasicComponents-2"/>
      <ns prefix="ext" uri="${UBL}CommonExtensionComponents-2"/>
      <ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/>
      <pattern id="p">${rules}</pattern>
    </schema>`,
  );
}

export async function sidesOf(ours: string, theirs: string): Promise<Sides> {
  return { ours: await compareWith(schemaOf(ours)), theirs: await compareWith(schemaOf(theirs)) };
}

/** A base document of the cases. */
export function startOf(base: string): EditedElement {
  const [root] = readEdited(editBase(base, []));
  if (root === undefined) throw new Error(`${base} has no document element`);
  return withoutBlanks(root);
}
