/** Labels of the parts of an address, for texts in which nothing else could tell them apart: `City: Gent`. */
export const addressLabels = {
  street: 'Street: ',
  postalCode: 'Postal code: ',
  city: 'City: ',
  subdivision: 'Subdivision: ',
  country: 'Country: ',
} as const;
