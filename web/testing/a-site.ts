import type { Site } from '#contract/site/shapes.ts'

/** What every page knows of the platform: one with mail, and not the demo. */
export const aSite = (over: Partial<Site> = {}): Site => ({
  platform_name: 'منصة رتّل',
  logo: null,
  contact: { email: '', phone: '', address: '', hours: '' },
  demo: false,
  debug: false,
  has_mail: true,
  ...over,
})
