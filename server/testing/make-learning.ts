import { pathMaker } from './make-path.ts'
import { taskMaker } from './make-task.ts'

/** Rows of what a student does between the sessions: paths and tasks. */
export const learningMaker = (...world: Parameters<typeof taskMaker>) => {
  const [t, next, user] = world
  return { ...pathMaker(t, next, () => user({ role: 'student' })), ...taskMaker(...world) }
}
