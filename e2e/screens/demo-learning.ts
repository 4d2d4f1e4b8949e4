import type { World } from '../kit/world.ts'

/** A task of the demo student that she has yet to do. */
export async function ownTask(world: World): Promise<string> {
  const { id } = await world.db
    .selectFrom('tasks as t')
    .innerJoin('users as u', 'u.id', 't.student_id')
    .select('t.id')
    .where('u.email', '=', 'student@demo.rattil.test')
    .where('t.state', '=', 'assigned')
    .orderBy('t.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return `/student/task/${id}`
}

/** One that waits for its teacher. */
export function waitingTask(path: string) {
  return async (world: World) => {
    const { id } = await world.db
      .selectFrom('tasks')
      .select('id')
      .where('state', '=', 'submitted')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return path.replace('ID', String(id))
  }
}

/** A screen of the first path of the demo. */
export function ofPath(address: string) {
  return async (world: World) => {
    const { id } = await world.db
      .selectFrom('learning_paths')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return address.replace('ID', String(id))
  }
}
