import { adminCourseFileRoutes as files } from '#contract/course-files/routes.ts'
import { userImportRoutes } from '#contract/users/import-routes.ts'
import { exportedCourse, readCourseFile } from '../course-file.ts'
import type { ActWorld, NoticeActs } from './world.ts'

/** A course file of this platform that was read and waits for the director's yes. */
async function courseFile({ t, make, signIn }: ActWorld) {
  const { course_id } = await make.lesson()
  const director = await make.director()
  const call = await signIn(director)
  const { response } = await exportedCourse(t, call, course_id)
  const { data } = await readCourseFile(t, call, Buffer.from(response.rawPayload))
  return { director, call, params: { importId: data.id } }
}

export const importActs: NoticeActs = {
  'course.imported': async (world) => {
    const { director, call, params } = await courseFile(world)
    await call(files.confirm, { params, body: {} } as never)
    await world.queuesDone()
    return director
  },
  'course.import-failed': async (world) => {
    const { director, call, params } = await courseFile(world)
    // Meanwhile the file has become another's.
    const { db } = world.t()
    const owner_id = (await world.make.director()).id
    await db.updateTable('files').set({ owner_id }).where('bucket', '=', 'course-files').execute()
    await call(files.confirm, { params, body: {} } as never)
    await world.queuesDone()
    return director
  },
  'people.imported': async (world) => {
    const director = await world.make.director()
    const call = await world.signIn(director)
    const form = new FormData()
    form.set('file', new Blob(['الاسم,البريد الإلكتروني\nهدى السالم,huda@acts.sa']), 'طالبات.csv')
    const { data } = await call(userImportRoutes.check, { body: form } as never)
    await call(userImportRoutes.confirm, { params: { id: data.id } })
    await world.queuesDone()
    return director
  },
}
