/** A document with every kind of node, several namespaces and prefixes that change their meaning. */
export const sampleOrder = `<?xml version="1.0" encoding="UTF-8"?>
<?page portrait?>
<order xmlns="urn:example:order" xmlns:p="urn:example:parts" id="O-1" xml:lang="en">
  <!-- two lines -->
  <buyer p:code="B&amp;1">Bread &amp; <![CDATA[<butter>]]><!-- salted --></buyer>
  <note/>
  <line number="1"><p:part>Bolt</p:part><quantity unit="piece"> 10 </quantity></line>
  <line number="2"><p:part xmlns:p="urn:example:spares">Nut</p:part><quantity unit='piece'>20</quantity></line>
  <extra xmlns=""><any><b>thing</b> &#x1F600;</any></extra>
</order>
`;
