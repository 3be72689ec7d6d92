/** As much of the standard's interface as is used here: TypeScript has it among the browser's globals only. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  const Module: new (bytes: Uint8Array) => Module;
  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }
  const Instance: new (module: Module) => Instance;
  interface Memory {
    readonly buffer: ArrayBuffer;
    /** How many pages of 64 KiB to add. */
    grow(pages: number): number;
  }
}
