import { createContext, use } from 'react'
import { adminQuestionRoutes, teacherQuestionRoutes } from '#contract/questions/routes.ts'
import { adminRegradeRoutes, teacherRegradeRoutes } from '#contract/quizzes/regrade-routes.ts'
import type { QuizDesk } from '#contract/questions/shapes.ts'
import { client, type CallSpec, type Client } from '#web/kernel/calls/api.ts'
import { useDoor, type DoorRole } from '#web/kernel/door.ts'

/** By whose door a quiz is written; both have the same calls. */
export interface Door {
  readonly role: DoorRole
  readonly api: Client<typeof adminQuestionRoutes>
  readonly regrade: Client<typeof adminRegradeRoutes>
  /** A file goes another way than other calls, so its route itself is needed. */
  readonly readImport: CallSpec
}

const doors: Readonly<Record<DoorRole, Door>> = {
  admin: {
    role: 'admin',
    api: client(adminQuestionRoutes),
    regrade: client(adminRegradeRoutes),
    readImport: adminQuestionRoutes.readImport,
  },
  teacher: {
    role: 'teacher',
    api: client(teacherQuestionRoutes),
    regrade: client(teacherRegradeRoutes),
    readImport: teacherQuestionRoutes.readImport,
  },
}

export const useQuestionDoor = (): Door => useDoor(doors)

interface EditedQuiz {
  readonly door: Door
  readonly quiz: QuizDesk
  /** Where it stands, for every call. */
  readonly params: { readonly courseId: number; readonly moduleId: number; readonly lessonId: number }
}

const EditedQuizContext = createContext<EditedQuiz | undefined>(undefined)
export const EditedQuizProvider = EditedQuizContext

export function useEditedQuiz(): EditedQuiz {
  const editedQuiz = use(EditedQuizContext)
  if (!editedQuiz) throw new Error('parts of the quiz editor need a quiz around them')
  return editedQuiz
}
