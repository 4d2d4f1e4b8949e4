import { readFile } from 'node:fs/promises'
import { readQuestionFile } from './read-file.ts'
import type { QuestionFile } from './read-question.ts'
import { TooMuchXml } from '#server/kernel/xml/measure-xml.ts'

type Questions =
  | { readonly file: QuestionFile }
  | { readonly fault: 'fileUnknown' | 'fileTooDeep' | 'fileTooMany' }

/** Runs in a worker: the questions of the file at this path. */
export async function readQuestions(path: string): Promise<Questions> {
  try {
    const file = readQuestionFile(await readFile(path))
    return file ? { file } : { fault: 'fileUnknown' }
  } catch (error) {
    if (error instanceof TooMuchXml) return { fault: error.excess === 'deep' ? 'fileTooDeep' : 'fileTooMany' }
    throw error
  }
}
