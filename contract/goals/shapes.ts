import { z } from 'zod'

export const goalUnits = ['minutes', 'lessons'] as const
export type GoalUnit = (typeof goalUnits)[number]

/** Nobody is written to at night: the hours that a reminder may be sent at, in her zone. */
export const reminderHours = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21] as const

const GoalDay = z.object({ day: z.string(), done: z.number(), is_reached: z.boolean() })

export const Goal = z.object({
  unit: z.enum(goalUnits),
  /** Minutes or lessons a day. */
  amount: z.number(),
  /** Null: no reminder. */
  reminder_hour: z.number().nullable(),
  /** Her days begin and end in this zone. */
  zone: z.string(),
  /** The last seven days, oldest first; today is the last of them. */
  week: z.array(GoalDay).length(7),
})
export type Goal = z.output<typeof Goal>
