/** Right to export, of one export at a time in all processes. */
export interface ExportLease {
  /** False when it ended meanwhile, because it was not renewed for a minute. */
  renew(): Promise<boolean>;
  end(): Promise<void>;
}

export interface ExportLeases {
  /** Undefined while another export has it. */
  take(): Promise<ExportLease | undefined>;
}
