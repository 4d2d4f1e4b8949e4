import type { Template } from '#contract/certificates/template-shapes.ts'

/** A certificate template with nothing on it. */
export const aTemplate = (over: Partial<Template> = {}): Template => ({
  id: 7,
  name: 'شهادة',
  orientation: 'landscape',
  is_active: true,
  version: 1,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  updated_by: null,
  certificates_count: 0,
  courses_count: 0,
  picture_url: '/storage/template-7.webp',
  can: { remove: true },
  background_url: null,
  backgroundUrl: null,
  backgroundColor: '#ffffff',
  backgroundSize: 'cover',
  elements: [],
  ...over,
})
