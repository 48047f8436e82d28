import { expect, it } from 'vitest';
import { locationOf } from '../../../src/xml/location.js';
import { compileSchema } from '../compile-schema.js';
import { treeOf } from '../../xml/tree-of.js';

it('Stylesheets name the place of any node as locationOf() does', async () => {
  const judge = await compileSchema(
    '<pattern><rule context="/ | * | @* | text() | comment() | processing-instruction()"><assert id="R" test="false()"/></rule></pattern>',
  );
  const document = `<?xml version="1.0"?><?before x?><i:Invoice xmlns:i="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
    xmlns:c="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:own="urn:own/slash" own:a="1" b="2" xml:lang="en">
    <c:ID/><ID xmlns="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" c="x"/><ID/><own:ID><!--1--><?ID?></own:ID><ID><![CDATA[x]]>y</ID>
    <x xmlns="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"/></i:Invoice><!--after-->`;
  const tree = treeOf(document);
  const nodes = Array.from({ length: tree.size }, (_, node) => locationOf(tree, node));
  expect(
    judge(document)
      .map((text) => text.slice(2, -1))
      .toSorted(),
  ).toEqual(nodes.toSorted());
});
