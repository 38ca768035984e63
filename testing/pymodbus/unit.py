"""A Modbus device as its maker built it: what it holds, and which requests it refuses."""

READS = {1: "coil", 2: "discrete", 3: "holding", 4: "input"}
WRITES = {5: "coil", 6: "holding", 15: "coil", 16: "holding", 22: "holding"}
TABLE_OF = {**READS, **WRITES}
IDENTIFY = 0x2B


class Unit:
    """
    Registers by table and address; an address that is in none is a hole, refused with exception 2. `refuses`: rules of
    {table, from, to, functions, exception}, of which everything but the exception may be left out.
    """

    def __init__(self, description):
        self.tables = {
            table: {
                int(start) + offset: value
                for start, values in description.get(table, {}).items()
                for offset, value in enumerate(values)
            }
            for table in ("coil", "discrete", "input", "holding")
        }
        self.max_registers = description.get("maxRegisters", 125)
        self.refuses = description.get("refuses", [])
        self.is_silent = description.get("isSilent", False)
        self.delay_ms = description.get("delayMs", 0)
        # Functions at which it hangs up, as some devices do at what they do not know.
        self.hangs_up = description.get("hangsUp", [])

    def change(self, description):
        """Another behaviour from now on; its registers stay."""
        values = self.tables
        self.__init__({**self.behaviour(), **description})
        self.tables = values

    def behaviour(self):
        return {
            "maxRegisters": self.max_registers,
            "refuses": self.refuses,
            "isSilent": self.is_silent,
            "delayMs": self.delay_ms,
            "hangsUp": self.hangs_up,
        }

    def exception_of(self, request):
        """The exception code with which it refuses the request; None: it carries it out."""
        function = request.function_code
        table = TABLE_OF.get(function)
        if table is None:
            return next((rule["exception"] for rule in self.refuses if function in rule.get("functions", [])), None)
        count = getattr(request, "count", 1)
        if count > (self.max_registers if table in ("holding", "input") else 2000):
            return 3
        first, last = request.address, request.address + count - 1
        for rule in self.refuses:
            is_there = rule.get("from", 0) <= last and rule.get("to", 65535) >= first
            if is_there and rule.get("table", table) == table and function in rule.get("functions", [function]):
                return rule["exception"]
        return None

    # What pymodbus asks of a store.

    def validate(self, function, address, count=1):
        table = self.tables[TABLE_OF[function]]
        return all(at in table for at in range(address, address + count))

    def getValues(self, function, address, count=1):
        return [self.tables[TABLE_OF[function]][at] for at in range(address, address + count)]

    def setValues(self, function, address, values):
        self.put(TABLE_OF[function], address, values)

    # What a plant does with its registers.

    def get(self, table, start, count=1):
        return [self.tables[table].get(at) for at in range(start, start + count)]

    def put(self, table, start, values):
        for at, value in enumerate(values, start):
            self.tables[table][at] = int(value)
