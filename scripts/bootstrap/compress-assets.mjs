import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|txt|map|wasm|ttf)$/
// Below this a compressed reply is not smaller than its headers.
const smallestBytes = 1_000
// 9 of 11: the last two steps take ten times as long for 2 % less.
const brotliQuality = 9

/** Writes `.br` and `.gz` beside every asset: browsers ask for brotli on https only, so plain http needs the other. */
export async function compressAssets(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath ?? entry.path, entry.name))))
}

async function compressFile(path) {
  const content = await readFile(path)
  if (content.length < smallestBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
}
