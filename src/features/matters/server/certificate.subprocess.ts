import { serveSubprocess } from '#platform/server/subprocess-entry.ts';
import type { Certificate } from './certificate.ts';
import { drawCertificate } from './draw-certificate.ts';

/** The program of the subprocess that draws certificates: one of thousands of documents would keep everybody waiting. */
serveSubprocess((certificate: Certificate) => drawCertificate(certificate));
