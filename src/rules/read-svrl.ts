import type { ResultNode } from 'saxon-js';
import type { SvrlFinding } from './svrl-finding.js';

const ELEMENT = 1;

/** The findings of an SVRL report (ISO/IEC 19757-3, annex D), in its order. */
export function readSvrl(node: ResultNode): readonly SvrlFinding[] {
  const findings: SvrlFinding[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType !== ELEMENT) continue;
    if (/(?:^|:)(?:failed-assert|successful-report)$/.test(child.nodeName)) findings.push(readFinding(child));
    else findings.push(...readSvrl(child));
  }
  return findings;
}

function readFinding(element: ResultNode): SvrlFinding {
  const read = (name: string): string => element.getAttribute(name) ?? '';
  const error = read('pf:error');
  return {
    id: read('id'),
    flag: read('flag') || read('role'),
    location: read('location'),
    test: normalize(read('test')),
    terms: read('pf:terms')
      .split(' ')
      .filter((term) => term !== ''),
    message: normalize(textOf(element)),
    ...(error !== '' && { error: normalize(error) }),
  };
}

/** The `text` child, without diagnostics and properties that may follow it. */
function textOf(element: ResultNode): string {
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (/(?:^|:)text$/.test(child.nodeName)) return child.textContent ?? '';
  }
  return '';
}

function normalize(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
