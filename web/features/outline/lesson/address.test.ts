import { expect, test } from 'vitest'
import { isOurs, pastedSource } from './address.ts'

test('a pasted address is told apart: YouTube in any form, a stream, a file', () => {
  expect(pastedSource(' https://youtu.be/dQw4w9WgXcQ ')?.kind).toBe('youtube')
  expect(pastedSource('https://cdn.example.sa/a/index.m3u8?x=1')?.kind).toBe('hls')
  expect(pastedSource('https://cdn.example.sa/a.mp4')?.kind).toBe('file')
})

test('what is not a whole secure address is none', () => {
  for (const text of ['', 'youtube', 'http://example.sa/a.mp4', 'https://', 'javascript:alert(1)'])
    expect(pastedSource(text)).toBeUndefined()
})

test('a path of our storage is ours, an address is not', () => {
  expect(isOurs('lesson-media/ab/c.mp4')).toBe(true)
  expect(isOurs('https://cdn.example.sa/a.mp4')).toBe(false)
  expect(isOurs(null)).toBe(false)
})
