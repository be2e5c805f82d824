/** One way of keeping rows and a queue of changes on the device; each keeps the same events. */
export interface Contender {
  /** Opens what is on the disk and reads every event; resolves with their number. The other verbs come after it. */
  open(): Promise<number>;
  /** Sets one event's status and queues the change; resolves when the device has acknowledged it. */
  tick(eventId: string, status: 'pending' | 'in_progress' | 'completed' | 'failed'): Promise<void>;
  close(): Promise<void>;
}

/** A contender that also sends what it has queued. */
export interface DrainingContender extends Contender {
  /** Sends nothing while it is off. */
  setOnline(online: boolean): void;
  /** Resolves when the server has acknowledged every change and the device has its answer. */
  drained(): Promise<void>;
}
