import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { Environment } from './environment.ts'

const root = join(import.meta.dirname, '..')
const deploy = join(root, 'deploy')
const text = (file: string) => readFileSync(join(deploy, file), 'utf8')

/** Settings of what surrounds the platform, which the platform itself does not read. */
const OTHER_SETTINGS = ['NODE_COMPILE_CACHE', 'TMPDIR', 'BACKUP_DIR', 'BACKUP_KEEP']
const settings = new Set([...Object.keys(Environment.shape), ...OTHER_SETTINGS])

const Service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  env_file: z.string().optional(),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  entrypoint: z.array(z.string()).optional(),
  shm_size: z.string().optional(),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(z.string(), z.unknown()),
})
const compose = Compose.parse(parse(text('compose.yaml')))
const service = (name: string) => Service.parse(compose.services[name])

test('each setting that a shipped file names is one that the platform reads', () => {
  const inEnvironmentFile = [...text('rattil.env').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  )
  const inImage = [...text('Containerfile').matchAll(/^ +([A-Z][A-Z0-9_]+)=|^ENV ([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, first, second]) => first ?? second,
  )
  const inCompose = Object.keys(service('platform').environment)
  for (const names of [inEnvironmentFile, inImage, inCompose]) expect(names.length).toBeGreaterThan(3)
  const unknown = [...inEnvironmentFile, ...inImage, ...inCompose].filter((name) => !settings.has(name ?? ''))
  expect(unknown.filter((name) => name !== 'PATH')).toEqual([])
})

test('containers carry the sound of live rooms: its ports by UDP, and the address under which it is reached', () => {
  const { ports, environment, env_file } = service('platform')
  const port = Number(environment['MEDIA_PORT'])
  expect(port).toBe(Environment.shape.MEDIA_PORT.parse(undefined))
  expect(ports).toContain(`${port}-${port + 1}:${port}-${port + 1}/udp`)
  expect(text('Containerfile')).toContain(`${port}/udp ${port + 1}/udp`)
  expect(environment['MEDIA_ADDRESS']).toContain('${MEDIA_ADDRESS:?')
  expect(env_file).toBe('.env')
})

test('containers make a backup each night, of the same database and files, into a volume of its own', () => {
  const [platform, backup] = [service('platform'), service('backup')]
  expect(backup.environment).toEqual(platform.environment)
  expect(backup.volumes).toEqual(platform.volumes)
  expect(backup.volumes.map((line) => line.split(':')[1])).toContain('/backups')
  const [entry = ''] = backup.entrypoint ?? []
  expect(existsSync(join(root, entry))).toBe(true)
  expect(service('database').shm_size).toBe('256m')
})

test('every volume and network of a container is declared', () => {
  for (const { volumes, networks } of Object.values(compose.services)) {
    const named = volumes.map((line) => line.split(':')[0] ?? '').filter((name) => !name.startsWith('.'))
    for (const name of named) expect(Object.keys(compose.volumes)).toContain(name)
    for (const name of networks) expect(Object.keys(compose.networks)).toContain(name)
  }
})

test('the image is made of instructions that exist and of files that the tree has', () => {
  const lines = text('Containerfile')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const KNOWN = /^(ARG|FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|ENTRYPOINT) /
  expect(lines.filter((line) => !KNOWN.test(line))).toEqual([])
  const copied = lines
    .filter((line) => line.startsWith('COPY '))
    .flatMap((line) => line.split(' ').slice(1, -1))
    .filter((part) => !part.startsWith('--') && part !== '.')

  const made = '/release'
  expect(copied).toContain(made)
  expect(copied.filter((file) => file !== made && !existsSync(join(root, file)))).toEqual([])
  // The folder that the build writes is the one that the image takes.
  expect(text('Containerfile')).toContain(`scripts/release.ts ${made}\n`)
})

test.each(globSync('*.sh', { cwd: deploy }))(
  '%s can be run and is a shell script without a mistake',
  (name) => {
    expect(statSync(join(deploy, name)).mode & 0o111).toBe(0o111)
    execFileSync('sh', ['-n', join(deploy, name)])
  },
)

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('the units are such as systemd reads without a complaint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rattil-units-'))
  try {
    for (const name of globSync('*.{service,timer}', { cwd: deploy })) {
      // What they start need not be installed here.
      const unit = text(name).replaceAll(/^ExecStart=.*$/gm, 'ExecStart=/bin/true')
      writeFileSync(join(folder, name), unit)
    }
    const units = globSync(join(folder, '*'))
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], {
      encoding: 'utf8',
    })
    const complaints = `${stdout}${stderr}`.split('\n').filter((line) => line.includes(folder))
    expect(complaints).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
