import type { MyPath } from '#contract/learning-paths/shapes.ts'

const portionTask = {
  type: 'memorise',
  title: '',
  details: '',
  link: null,
  minutes: null,
  not_asked: null,
} as const

/** A path that she walks; of today it has one portion. */
export const aMyPath = (isDone: boolean, over: Partial<MyPath> = {}): MyPath => ({
  path: { id: 7, title: 'جزء عم' },
  start_date: '2026-11-22',
  weekdays: [0, 1, 2, 3, 4],
  catch_up: 0,
  is_open: true,
  has_teacher: true,
  price: 0,
  receipt: null,
  progress: { done: isDone ? 1 : 0, total: 55, behind: 0 },
  today: [
    {
      id: 700,
      title: '',
      number: 1,
      date: '2026-11-22',
      is_done: isDone,
      repeat: null,
      may_repeat: false,
      tasks: [
        { ...portionTask, id: 70, range: { from: '78:1', to: '78:16' }, size: 'نحو ٦ أسطر', is_done: isDone },
      ],
    },
  ],
  week: [],
  next_date: '2026-11-23',
  closed_stage: null,
  ...over,
})
