import { expect, test } from 'vitest'
import { iconsPlugin } from './icons-plugin.ts'

const plugin = iconsPlugin() as unknown as {
  transform(code: string, id: string): Promise<string | null>
  load(id: string): Promise<string> | null
}
const SCREEN = '/project/web/ui/a.tsx'

test('every icon of a screen becomes an import of its own, under its name there', async () => {
  const code = "import {\n  Clock,\n  X as Close,\n  type LucideIcon,\n} from 'lucide-react'\nconst a = Clock"
  expect(await plugin.transform(code, SCREEN)).toBe(
    "import Clock from 'drawn-icon:clock'; import Close from 'drawn-icon:x';\nconst a = Clock",
  )
})

test('an old name of an icon leads to its drawing, and a wrong one stops the build', async () => {
  expect(await plugin.transform("import { HelpCircle } from 'lucide-react'", SCREEN)).toBe(
    "import HelpCircle from 'drawn-icon:circle-question-mark';",
  )
  await expect(plugin.transform("import { NoSuchIcon } from 'lucide-react'", SCREEN)).rejects.toThrow(
    'NoSuchIcon',
  )
})

test('a drawing holds its lines and nothing else', async () => {
  expect(await plugin.load('\0drawn-icon:chevron-left')).toContain('"<path d=\\"m15 18-6-6 6-6\\"/>"')
})
