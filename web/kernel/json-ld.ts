/** The centre as search engines know it; its whole entry stands on the first page. */
export const platformJsonLd = (origin: string, platform: string) => ({
  '@type': 'EducationalOrganization',
  '@id': `${origin}/`,
  name: platform,
  url: `${origin}/`,
})

/** What taking part costs. */
export const offerJsonLd = (price: number, url: string) => ({
  '@type': 'Offer',
  category: price > 0 ? 'Paid' : 'Free',
  price,
  priceCurrency: 'SAR',
  url,
})
