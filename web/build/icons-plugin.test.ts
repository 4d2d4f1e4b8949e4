import { expect, test } from 'vitest'
import { iconsPlugin, importedIcons } from './icons-plugin.ts'

const plugin = iconsPlugin() as unknown as {
  transform(code: string, id: string): string | null
  load(id: string): string | null
}
const SCREEN = '/project/web/ui/a.tsx'
const CODE = "import {\n  Clock,\n  X as Close,\n  type LucideIcon,\n} from 'lucide-react'\nconst a = Clock"

test('every icon of a screen becomes an import of its own, under its name there', () => {
  expect(plugin.transform(CODE, SCREEN)).toBe(
    "import Clock from 'drawn-icon:clock'; import Close from 'drawn-icon:x';\nconst a = Clock",
  )
})

test('a source is asked for the icons that it imports, and a type is none', () => {
  expect(importedIcons(CODE)).toEqual(['Clock', 'X'])
})

test('an icon that was not written down stops the build, which says what to do', () => {
  expect(() => plugin.transform("import { NoSuchIcon } from 'lucide-react'", SCREEN)).toThrow(
    'NoSuchIcon: npm run icons',
  )
})

test('a drawing holds its lines and nothing else', () => {
  expect(plugin.load('\0drawn-icon:chevron-left')).toContain('"<path d=\\"m15 18-6-6 6-6\\"/>"')
})
