/** A value after its way through JSON: dates are text. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { readonly [Key in keyof Value]: Json<Value[Key]> }
    : Value;
