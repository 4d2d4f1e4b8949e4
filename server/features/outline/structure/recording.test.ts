import { expect, test } from 'vitest'
import { isOutsideRecording, isYouTube, sourceOf, unnamedStreamHost, youTubeId } from './recording.ts'

test('every form of a YouTube address is the same recording', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=42s',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ#t=1',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=shared',
  ])
    expect([address, youTubeId(address)]).toEqual([address, 'dQw4w9WgXcQ'])
})

test('what only looks like YouTube, or names no recording, has no id', () => {
  for (const address of [
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@channel',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXc"',
  ])
    expect([address, youTubeId(address)]).toEqual([address, undefined])
  expect(isYouTube('https://notyoutube.com/watch?v=dQw4w9WgXcQ')).toBe(false)
})

test('an address elsewhere is secure, without a password, and ends as a recording does', () => {
  for (const [address, video, audio] of [
    ['https://cdn.example.com/a/master.m3u8?token=1', true, true],
    ['https://cdn.example.com/film.mp4', true, true],
    ['https://cdn.example.com/sound.mp3', false, true],
    ['http://cdn.example.com/film.mp4', false, false],
    ['https://user:secret@cdn.example.com/film.mp4', false, false],
    ['https://localhost/film.mp4', false, false],
    ['https:cdn.example.com/film.mp4', false, false],
    ['https://cdn.example.com/page.html', false, false],
    ['javascript:alert(1)//.mp4', false, false],
    ['film.mp4', false, false],
  ] as const)
    expect([address, isOutsideRecording(address, 'video'), isOutsideRecording(address, 'audio')]).toEqual([
      address,
      video,
      audio,
    ])
})

test('how a kept address is to be played', () => {
  expect(sourceOf(null)).toBe('none')
  expect(sourceOf('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toBe('youtube')
  expect(sourceOf('https://cdn.example.com/master.m3u8?x=1')).toBe('hls')
  expect(sourceOf('https://cdn.example.com/master.m3u8#t=9')).toBe('hls')
  expect(sourceOf(`lesson-media/ab/${'c'.repeat(62)}.m3u8`)).toBe('hls')
  expect(sourceOf(`lesson-media/ab/${'c'.repeat(62)}.mp4`)).toBe('file')
})

test('a stream elsewhere plays from a host that STREAM_HOSTS names, as a browser compares them', () => {
  for (const [address, hosts, unnamed] of [
    ['https://cdn.example.com/a.m3u8', [], 'cdn.example.com'],
    ['https://cdn.example.com/a.m3u8', ['cdn.example.com'], undefined],
    ['https://CDN.example.com/a.m3u8?x=1', ['https://cdn.Example.com'], undefined],
    ['https://cdn.example.com/a.m3u8', ['other.example', '*.example.com'], undefined],
    ['https://a.b.example.com/a.m3u8', ['*.example.com'], undefined],
    ['https://example.com/a.m3u8', ['*.example.com'], 'example.com'],
    ['https://evilexample.com/a.m3u8', ['*.example.com', 'example.com'], 'evilexample.com'],
    ['https://cdn.example.com/a.m3u8', ['cdn.example.com:443'], undefined],
    ['https://cdn.example.com:8443/a.m3u8', ['cdn.example.com'], 'cdn.example.com:8443'],
    ['https://cdn.example.com:8443/a.m3u8', ['*.example.com:8443'], undefined],
    ['https://cdn.example.com/a.mp4', [], undefined],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', [], undefined],
    [`lesson-media/ab/${'c'.repeat(62)}.m3u8`, [], undefined],
  ] as const)
    expect([address, hosts, unnamedStreamHost(address, hosts)]).toEqual([address, hosts, unnamed])
})
