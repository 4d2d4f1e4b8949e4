import type { DraftPlan } from '#contract/learning-paths/draft-shapes.ts'
import type { DeskPath } from '#contract/learning-paths/shapes.ts'

export const aPath = (over: Partial<DeskPath> = {}): DeskPath => ({
  id: 7,
  title: 'جزء عم في عشرة أسابيع',
  description: '',
  audience: 'women',
  image_url: null,
  image_path: null,
  level: null,
  price: 0,
  teachers: [],
  gives_certificate: false,
  needs_course: null,
  needs_path: null,
  stages_count: 1,
  days_count: 1,
  tasks_count: 2,
  students_count: 0,
  created_at: '2026-11-20T09:00:00.000Z',
  is_published: false,
  edition: null,
  has_changes: true,
  walkers: 0,
  version: 3,
  updated_at: '2026-11-20T09:00:00.000Z',
  updated_by: null,
  ...over,
})
export const edited = { version: 1, updated_at: '2026-11-20T09:00:00.000Z', updated_by: null }
export const task = { ...edited, title: '', details: '', link: null, minutes: null }
export const aPlan: DraftPlan = {
  id: 7,
  title: 'جزء عم في عشرة أسابيع',
  stages: [
    {
      ...edited,
      id: 70,
      title: 'النبأ إلى الناس',
      description: '',
      opens_by_teacher: false,
      days: [
        {
          ...edited,
          id: 700,
          title: '',
          number: 1,
          tasks: [
            { ...task, id: 1, type: 'memorise', range: { from: '78:1', to: '78:16' } },
            { ...task, id: 2, type: 'free', title: 'اكتبي ما أشكل عليكِ', range: null },
          ],
        },
      ],
    },
  ],
}
