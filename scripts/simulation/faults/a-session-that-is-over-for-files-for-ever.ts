import { createFileSender as real } from '#sync/uploads/file-sender.ts';

/** After a refused refresh a tab sends no file any more, whoever signs in. */
export const faulty: typeof real = (store, ports, context) => {
  let isOver = false;
  const refreshAuth: typeof ports.transport.refreshAuth = async () => {
    const outcome = await ports.transport.refreshAuth();
    isOver ||= outcome === 'rejected';
    return outcome;
  };
  const transport = { ...ports.transport, refreshAuth };
  return real(store, { ...ports, transport }, { ...context, isLeader: () => !isOver && context.isLeader() });
};
