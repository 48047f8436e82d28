import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledSchematron, SchematronModel } from 'peppol-preflight/compiler';
import { type OwnRuleSet, validateUbl, validateXml } from 'peppol-preflight';
import type { Identifier } from './identifiers.js';
import { isOfPeppol } from './identifiers.js';
import type { Example } from './choose-documents.js';
import { isUblInvoice, type RootName } from './registry.js';

/** The rule set of a compiled schema, to judge by it before it is added. */
export async function loadCompiled({ name, module }: CompiledSchematron): Promise<OwnRuleSet> {
  const url = `data:text/javascript,${encodeURIComponent(module)}`;
  return { name, module: (await import(/* @vite-ignore */ url)) as NonNullable<OwnRuleSet['module']> };
}

/** An identifier that no rules are about. */
const NOBODYS = 'urn:example:of-nobody';
/** What begins as identifiers of specifications do, in expressions, messages and code lists. */
const NAMED = /\b(?:urn:|https?:\/\/)[^\s'"<>&,;|()[\]{}\\]+/g;
/** More texts than this are not tried. */
const MOST_TRIED = 300;

/**
 * The identifiers that a schema itself shows to be its own: those in its text with which a document that has nothing but an identifier
 * breaks fewer rules than with any other one. This finds what is looked up in code lists and compared in functions.
 */
export function identifiersTried(
  ruleSet: OwnRuleSet,
  model: SchematronModel,
  roots: readonly RootName[],
): readonly Identifier[] {
  const aggregates = Object.values(model.namespaces).find((uri) => /AggregateBusinessInformation/.test(uri));
  const texts = new Set(JSON.stringify(model).match(NAMED) ?? []);
  for (const uri of Object.values(model.namespaces)) texts.delete(uri);
  const tried = [...texts].filter((text) => !isOfPeppol(text));
  if (tried.length > MOST_TRIED) return [];
  for (const root of roots) {
    const broken = (id: string): ReadonlySet<string> =>
      brokenRules(bareDocument(root, id, aggregates), ruleSet);
    const always = broken(NOBODYS);
    const isOwn = (id: string): boolean => {
      const rules = broken(id);
      return rules.size < always.size && [...rules].every((rule) => always.has(rule));
    };
    const own = tried.filter(isOwn);
    if (own.length > 0)
      return own.map((value) => ({ kind: isOwn(`${value}#${NOBODYS}`) ? 'is' : 'exactly', value }));
  }
  return [];
}

/** A document with a document element and an identifier, in the form of UBL or of Cross Industry Invoices. */
function bareDocument({ namespace, local }: RootName, id: string, aggregates: string | undefined): string {
  const text = id.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const inner = local.startsWith('CrossIndustry')
    ? `<r:ExchangedDocumentContext><a:GuidelineSpecifiedDocumentContextParameter xmlns:a="${aggregates ?? ''}"><a:ID>${text}</a:ID></a:GuidelineSpecifiedDocumentContextParameter></r:ExchangedDocumentContext>`
    : `<b:CustomizationID xmlns:b="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${text}</b:CustomizationID>`;
  return `<r:${local} xmlns:r="${namespace}">${inner}</r:${local}>`;
}

/** The examples in which a schema finds nothing fatal. */
export function obeying(
  ruleSet: OwnRuleSet,
  folder: string,
  examples: readonly Example[],
): readonly Example[] {
  return examples.filter(({ file }) => brokenRules(readFileSync(join(folder, file)), ruleSet).size === 0);
}

/** The examples that are of their form, as far as it is known: the schema of UBL is. */
export function wellFormed(folder: string, examples: readonly Example[]): readonly Example[] {
  return examples.filter(
    (example) =>
      !isUblInvoice(example) ||
      validateUbl(readFileSync(join(folder, example.file)), { layers: ['xsd'] }).is_valid,
  );
}

/** The fatal rules that a document breaks, each with its place. */
function brokenRules(xml: string | Uint8Array, ruleSet: OwnRuleSet): ReadonlySet<string> {
  const { issues } = validateXml(xml, { ruleSets: [ruleSet] });
  return new Set(
    issues
      .filter(({ flag }) => flag === 'fatal')
      .map(({ rule_id, location }) => `${rule_id} ${location ?? ''}`),
  );
}
