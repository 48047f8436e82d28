/** BT-24 and BT-23: the specification and the process, by whether the buyer issues the document. */
export const specifications = {
  billing: {
    customizationId: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    profileId: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
  selfBilling: {
    customizationId: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0',
    profileId: 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0',
  },
} as const;
