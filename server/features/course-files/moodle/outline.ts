import { valueOf } from '#server/features/questions/public.ts'
import { attribute, childOf, childrenOf, type XmlNode } from '#server/kernel/xml/xml-node.ts'
import { BadPackage } from '../archive/bad-package.ts'
import type { BackupDocuments } from './documents.ts'
import { moodleTexts } from './texts.ts'

export interface BackupActivity {
  /** `page`, `quiz`, as Moodle calls its modules. */
  readonly kind: string
  readonly id: string
  readonly title: string
  /** Where its documents lie. */
  readonly folder: string
}

export interface BackupSection {
  readonly id: string
  /** Undefined for activities that stand in no section of the backup, as in that of a single one. */
  readonly path: string | undefined
  /** What the contents call it, which is often its number only. */
  readonly label: string
  readonly activities: readonly BackupActivity[]
}

export interface BackupOutline {
  readonly title: string
  readonly context: string
  readonly sections: readonly BackupSection[]
}

/** What `moodle_backup.xml` lists. */
export function readOutline(documents: BackupDocuments): BackupOutline {
  const root = childOf(documents.read('moodle_backup.xml'), 'moodle_backup')
  const information = childOf(root, 'information')
  if (!information) throw new BadPackage(moodleTexts.broken)
  const contents = childOf(information, 'contents')
  const sections = childrenOf(childOf(contents, 'sections'), 'section')
  const listed = new Set(sections.map((section) => valueOf(section, 'sectionid')))
  const activities = Map.groupBy(childrenOf(childOf(contents, 'activities'), 'activity'), (activity) => {
    const id = valueOf(activity, 'sectionid')
    return listed.has(id) ? id : OUTSIDE
  })
  return {
    title:
      valueOf(information, 'original_course_fullname') || valueOf(information, 'original_course_shortname'),
    context: valueOf(information, 'original_course_contextid'),
    sections: [
      ...sections.map((section) => {
        const id = valueOf(section, 'sectionid')
        return {
          id,
          path: `${valueOf(section, 'directory')}/section.xml`,
          label: valueOf(section, 'title'),
          activities: (activities.get(id) ?? []).map(toActivity),
        }
      }),
      ...outside((activities.get(OUTSIDE) ?? []).map(toActivity)),
    ],
  }
}

const OUTSIDE = Symbol('outside of all sections')

function outside(activities: readonly BackupActivity[]): BackupSection[] {
  const [only, ...others] = activities
  if (!only) return []
  const label = others.length === 0 ? only.title : 'أنشطة خارج الأقسام'
  return [{ id: '', path: undefined, label, activities }]
}

const toActivity = (activity: XmlNode): BackupActivity => ({
  kind: valueOf(activity, 'modulename'),
  id: valueOf(activity, 'moduleid'),
  title: valueOf(activity, 'title'),
  folder: valueOf(activity, 'directory'),
})

/** An activity's own document: what Moodle keeps of it, and the context of its files. */
export interface ActivityDocument {
  readonly context: string
  readonly node: XmlNode
}

export function readActivity(
  documents: BackupDocuments,
  { kind, folder }: BackupActivity,
): ActivityDocument | undefined {
  const root = childOf(documents.read(`${folder}/${kind}.xml`), 'activity')
  const node = childOf(root, kind)
  return root && node ? { context: attribute(root, 'contextid'), node } : undefined
}

/** Conditions that nobody set are a list without members. */
export const hasConditions = (availability: string): boolean =>
  availability !== '' && !/"c"\s*:\s*\[\s*\]/.test(availability)
