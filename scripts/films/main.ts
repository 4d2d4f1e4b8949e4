import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { FILM_HEIGHT, FILM_WIDTH, scenesOf, type Scene } from '#server/demo/media/film-scenes.ts'
import { soundsOf } from '#server/demo/question-sounds.ts'
import { flatLessons, readDemoCourses } from '#server/demo/read-courses.ts'
import { shippedFilm, shippedMedia, shippedSound } from '#server/demo/media/shipped-files.ts'
import { findChromium } from '../chromium.mjs'
import { writeFilm, writeStream, writeVowel, type Still } from './encode.ts'
import { emptyPage, htmlOf } from './page.ts'

// Draws the films of the demo's lessons anew, after a change of their titles or descriptions, and makes what its
// questions let hear. They are shipped, for a
// server may have neither ffmpeg nor an Arabic font.

async function drawStills(page: Page, scenes: readonly Scene[]): Promise<readonly Still[]> {
  const stills: Still[] = []
  for (const scene of scenes) {
    await page.evaluate(async (html) => {
      document.querySelector('#scene')?.setHTMLUnsafe(html)
      await document.fonts.ready
    }, htmlOf(scene))
    stills.push({ picture: await page.screenshot(), seconds: scene.seconds })
  }
  return stills
}

async function drawAll(page: Page, dir: string): Promise<number> {
  let count = 0
  for (const course of readDemoCourses()) {
    const lessons = flatLessons(course)
    for (const [at, { video_url }] of lessons.entries()) {
      if (video_url !== 'film' && video_url !== 'stream') continue
      const stills = await drawStills(page, scenesOf(course.file.course.title, lessons, at))
      if (video_url === 'film') {
        const target = shippedFilm(course.key, at)
        await mkdir(dirname(target), { recursive: true })
        await writeFilm(stills, dir, target)
      } else await writeStream(stills, dir, shippedMedia.playlist.path, shippedMedia.segments.path)
      count += 1
    }
  }
  return count
}

/** A vowel lasts as many beats as its name says. */
const BEAT_SECONDS = 0.4

async function makeSounds(): Promise<void> {
  for (const course of readDemoCourses())
    for (const name of soundsOf(course)) {
      const target = shippedSound(course.key, name)
      await mkdir(dirname(target), { recursive: true })
      await writeVowel(Number(/\d+/.exec(name)?.[0]) * BEAT_SECONDS, target)
    }
}

const dir = await mkdtemp(join(tmpdir(), 'rattil-films-'))
const installed = findChromium()
if (installed.path === undefined) throw new Error(installed.why)
const browser = await chromium.launch({ executablePath: installed.path, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: FILM_WIDTH, height: FILM_HEIGHT } })
  await page.setContent(emptyPage)
  const count = await drawAll(page, dir)
  await makeSounds()
  console.log(`${count} films are drawn.`)
} finally {
  await browser.close()
  await rm(dir, { recursive: true, force: true })
}
