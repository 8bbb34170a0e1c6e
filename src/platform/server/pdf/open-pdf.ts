import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** Calls made for every character, which bypass the checks of the package's wrapper, since these take most of their time. */
type FrequentCall =
  | 'FPDFText_IsGenerated'
  | 'FPDFText_GetUnicode'
  | 'FPDFText_HasUnicodeMapError'
  | 'FPDFText_GetTextObject'
  | 'FPDFText_GetCharOrigin'
  | 'FPDFText_GetLooseCharBox'
  | 'FPDFText_GetCharBox'
  | 'FPDFText_GetFontSize'
  | 'FPDF_PageToDevice';
type FrequentCalls = Record<FrequentCall, (...values: number[]) => number>;

/** PDFium with a little scratch memory for the results of its calls. Runs no script, opens no attachment, fetches nothing. */
export interface Engine {
  pdfium: WrappedPdfiumModule;
  direct: FrequentCalls;
  /** Address of 64 bytes of scratch memory, aligned to 8. */
  scratch: number;
  /** The float or double at a byte offset of the scratch memory. */
  float(offset: number): number;
  double(offset: number): number;
  int(offset: number): number;
}

export interface OpenPdf extends Engine {
  /** Handle of the document. */
  document: number;
  pageCount: number;
}

/** Reason why a file cannot be opened. */
export type OpenFailure = 'not-pdf' | 'password' | 'broken';

/** PDFium's FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY. */
const PASSWORD_ERRORS = new Set([4, 5]);

/** Distance from a file's ends within which readers accept its header and its end mark. */
const HEADER_WITHIN = 1024;
const END_WITHIN = 4096;
/** Memory limit of one file inside PDFium, in bytes: the largest page of a scanned paper takes some 150 MB. */
const MOST_BYTES = 640 * 1024 * 1024;

export async function openPdf(bytes: Uint8Array): Promise<OpenPdf | OpenFailure> {
  if (!Buffer.from(bytes.subarray(0, HEADER_WITHIN)).includes('%PDF-')) return 'not-pdf';
  // PDFium would repair a truncated file, and the paper would silently lack its last pages.
  if (!Buffer.from(bytes.subarray(-END_WITHIN)).includes('%%EOF')) return 'broken';
  const engine = await startEngine();
  const { pdfium } = engine;
  const address = pdfium.pdfium.wasmExports.malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, address);
  const document = pdfium.FPDF_LoadMemDocument(address, bytes.length, '');
  if (!document) return PASSWORD_ERRORS.has(pdfium.FPDF_GetLastError()) ? 'password' : 'broken';
  const pageCount = pdfium.FPDF_GetPageCount(document);
  return pageCount > 0 ? { ...engine, document, pageCount } : 'broken';
}

async function startEngine(): Promise<Engine> {
  const compiled = await compiledEngine();
  const pdfium = await init({
    instantiateWasm(imports, begin) {
      limitMemory(imports.env as { emscripten_resize_heap: GrowMemory });
      WebAssembly.instantiate(compiled, imports).then(begin);
    },
  });
  pdfium.PDFiumExt_Init();
  const runtime = pdfium.pdfium;
  const scratch = runtime.wasmExports.malloc(64);
  return {
    pdfium,
    direct: runtime.wasmExports as typeof runtime.wasmExports & FrequentCalls,
    scratch,
    // The views are replaced whenever the memory grows: they must be read at each call.
    float: (offset) => runtime.HEAPF32[(scratch + offset) >> 2] ?? 0,
    double: (offset) => runtime.HEAPF64[(scratch + offset) >> 3] ?? 0,
    int: (offset) => runtime.HEAPU32[(scratch + offset) >> 2] ?? 0,
  };
}

type GrowMemory = (bytes: number) => boolean;

function limitMemory(environment: { emscripten_resize_heap: GrowMemory }): void {
  const grow = environment.emscripten_resize_heap;
  environment.emscripten_resize_heap = (bytes) => bytes >>> 0 <= MOST_BYTES && grow(bytes);
}

let compiling: Promise<WebAssembly.Module> | undefined;

/** Compiled once, restarted whenever a page breaks it. */
function compiledEngine(): Promise<WebAssembly.Module> {
  compiling ??= readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))).then((wasm) =>
    WebAssembly.compile(new Uint8Array(wasm)),
  );
  return compiling;
}
