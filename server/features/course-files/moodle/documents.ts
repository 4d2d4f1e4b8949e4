import { backupLimits, xmlDepth } from '#contract/kernel/limits.ts'
import { refuseMuchXml, TooMuchXml } from '#server/kernel/xml/measure-xml.ts'
import { BrokenXml, readXml } from '#server/kernel/xml/read-xml.ts'
import type { XmlNode } from '#server/kernel/xml/xml-node.ts'
import { BadPackage } from '../archive/bad-package.ts'
import { moodleTexts } from './texts.ts'

/** The XML of a backup by its path. Each is read when it is asked for, and one that is broken does not cost the others. */
export class BackupDocuments {
  /** Paths of what could not be read. */
  readonly broken: Set<string>
  private readonly bytes: ReadonlyMap<string, Uint8Array>

  constructor(bytes: ReadonlyMap<string, Uint8Array>, broken: readonly string[] = []) {
    this.bytes = bytes
    this.broken = new Set(broken)
  }

  has(path: string): boolean {
    return this.bytes.has(path)
  }

  /** A node whose only child is the root; undefined when it is not there or broken. */
  read(path: string): XmlNode | undefined {
    const text = this.text(path)
    if (text === undefined) return undefined
    try {
      // A document type can declare entities that grow without end; no backup has one.
      if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new BrokenXml(1)
      refuseMuchXml(text, { depth: xmlDepth, tags: backupLimits.xmlTags })
      return readXml(text)
    } catch (error) {
      if (error instanceof TooMuchXml) throw new BadPackage(moodleTexts.tooMuch)
      if (!(error instanceof BrokenXml)) throw error
      this.broken.add(path)
      return undefined
    }
  }

  /** How often these signs stand in it: enough for what only its number is told of. */
  count(path: string, mark: string): number {
    return (this.text(path)?.split(mark).length ?? 1) - 1
  }

  private text(path: string): string | undefined {
    const bytes = this.bytes.get(path)
    if (!bytes) return undefined
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      this.broken.add(path)
      return undefined
    }
  }
}
