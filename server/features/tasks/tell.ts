import { taskTitle } from '#core/paths/task-title.ts'
import { writeAyah } from '#core/quran/ayah.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { OpenedTask } from './read/queries.ts'

export const titleOf = ({
  type,
  title,
  from_ayah: from,
  to_ayah: to,
}: Pick<OpenedTask, 'type' | 'title' | 'from_ayah' | 'to_ayah'>): string =>
  taskTitle({
    type,
    title,
    range: from === null || to === null ? null : { from: writeAyah(from), to: writeAyah(to) },
  })

/** Something has become of her task; she is told, and whatever shows it asks anew. */
export function tellStudent(tx: Ctx, type: 'task.graded' | 'task.returned', task: OpenedTask): void {
  tx.emit({
    type,
    room: `user:${task.student_id}`,
    payload: { task_id: task.id },
  })
}

/** Something of hers waits to be heard. */
export function tellTeacher(tx: Ctx, task: OpenedTask): void {
  tx.emit({
    type: 'task.submitted',
    room: `user:${task.teacher_id}`,
    payload: { task_id: task.id },
  })
}
