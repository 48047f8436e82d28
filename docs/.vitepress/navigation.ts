import type { DefaultTheme } from 'vitepress';
import { pagesOfEntries } from '../pages/entry-pages.js';

/** The pages by what somebody wants to do. */
export const SIDEBAR: DefaultTheme.SidebarItem[] = [
  group('Start', [
    ['What it is', '/'],
    ['Backend', '/guides/backend'],
    ['From a shop or ERP', '/guides/from-your-system'],
    ['Forms', '/guides/forms'],
    ['Command line', '/guides/command-line'],
    ['Other languages', '/guides/other-languages'],
    ['Python', '/clients/python/'],
    ['PHP', '/clients/php/'],
    ['Assistants', '/guides/assistants'],
    ['Browsers and bundles', '/guides/browsers'],
    ['Playground', '/playground/'],
  ]),
  group('Check and fix', [
    ['Everything wrong, at once', '/guides/answers'],
    ['Results', '/guides/results-and-rules'],
    ['February 2027', '/guides/february-2027'],
    ['The service’s rules', '/guides/service-rules'],
    ['A client of the service', '/guides/service-client'],
    ['Property tests', '/guides/property-tests'],
  ]),
  group('UBL and totals', [['Documents and UBL', '/guides/documents-and-ubl']]),
  group('Many documents', [
    ['Folders and files', '/guides/many-documents'],
    ['Several hosts', '/guides/many-hosts'],
    ['Speed', '/guides/performance'],
  ]),
  group('PDF', [
    ['Write and read PDFs', '/guides/pdf'],
    ['The package', '/pdf/'],
  ]),
  group('The stand-in', [
    ['The service on your machine', '/server/'],
    ['In tests', '/server/testing'],
    ['On several hosts', '/guides/stand-in-hosts'],
  ]),
  group('Rules', [
    ['Rules', '/rules/'],
    ['Issues', '/issues/'],
    ['Advice', '/advice/'],
    ['Releases', '/releases/'],
    ['Your own rules', '/guides/own-rules'],
    ['XPath and XSLT', '/guides/xpath'],
    ['The Schematron compiler', '/schematron/'],
  ]),
  group(
    'API',
    [
      ['Entry points', '/api/'],
      ['Document', '/api/document'],
      ['Extended Document', '/api/extended-document'],
      ...pagesOfEntries.map(({ name, page }) => [name, `/api/${page}`] as const),
    ],
    true,
  ),
  group('Contribute', [
    ['Contributing', '/contributing'],
    ['Architecture', '/architecture'],
    ['Decisions', '/decisions'],
    ['The command line’s package', '/cli/'],
    ['The package for assistants', '/mcp/'],
    ['Security', '/security'],
    ['Changes', '/changelog'],
  ]),
];

function group(
  text: string,
  links: readonly (readonly [text: string, link: string])[],
  collapsed = false,
): DefaultTheme.SidebarItem {
  return { text, collapsed, items: links.map(([name, link]) => ({ text: name, link })) };
}
