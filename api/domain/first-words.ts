/** What stands first on a page: the server writes it into the HTML, the UI says the same when it takes over. */
export const DISCLAIMER =
  'Educational comparison only. Not medical advice. Always consult healthcare professionals.'

type Heading = { title: string; lead: string }

export const FIRST_WORDS = {
  landing: {
    title: 'What a milligram really costs, at every vendor',
    lead: 'Price lists of research peptides, SARMs and research chemicals, read around the clock and brought to one unit: the price per mg or ml. Every number says how old it is.',
  },
  trending: { title: "What's Hot in Peptides", lead: 'Top searched products this week' },
  deals: { title: 'Hot Deals', lead: 'Products with active coupons and price discounts' },
  arrivals: { title: 'New Arrivals', lead: 'Latest products from trusted vendors' },
  vendors: { title: 'Vendor Catalog', lead: 'Browse products from trusted vendors' },
} as const satisfies Record<string, Heading>

/** The public pages in the order of the navigation, by the words of their links. */
export const PUBLIC_LINKS = [
  { path: '/trending', name: 'Trending' },
  { path: '/deals', name: 'Deals' },
  { path: '/new', name: 'New' },
  { path: '/vendors', name: 'Vendors' },
] as const
