import java.io.File;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.DocumentBuilder;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.XdmDestination;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XsltExecutable;
import net.sf.saxon.s9api.XsltTransformer;

/**
 * Parses an invoice and judges it by stylesheets with Saxon-HE, again and again in one warm virtual machine. Prints the milliseconds of
 * CPU that the cheapest of its turns takes for one invoice. Arguments: seconds, invoice, stylesheets.
 */
public class SaxonRules {
  private static final int RUNS_OF_TURN = 5;

  public static void main(String[] arguments) throws Exception {
    long seconds = Long.parseLong(arguments[0]);
    String invoice = java.nio.file.Files.readString(new File(arguments[1]).toPath());
    Processor processor = new Processor(false);
    List<XsltExecutable> stylesheets = new ArrayList<>();
    for (int index = 2; index < arguments.length; index += 1) {
      stylesheets.add(processor.newXsltCompiler().compile(new StreamSource(new File(arguments[index]))));
    }
    double best = Double.POSITIVE_INFINITY;
    long end = System.nanoTime() + seconds * 1_000_000_000L;
    while (System.nanoTime() < end) {
      long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      for (int run = 0; run < RUNS_OF_TURN; run += 1) judge(processor, invoice, stylesheets);
      long after = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      best = Math.min(best, (after - before) / 1e6 / RUNS_OF_TURN);
    }
    System.out.println(best);
  }

  private static void judge(Processor processor, String invoice, List<XsltExecutable> stylesheets)
      throws Exception {
    DocumentBuilder builder = processor.newDocumentBuilder();
    XdmNode document = builder.build(new StreamSource(new StringReader(invoice)));
    for (XsltExecutable stylesheet : stylesheets) {
      XsltTransformer transformer = stylesheet.load();
      transformer.setInitialContextNode(document);
      transformer.setDestination(new XdmDestination());
      transformer.transform();
    }
  }
}
